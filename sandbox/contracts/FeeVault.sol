// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenTransfers} from "./TokenTransfers.sol";

/// @title Keeps the fees of partners until they collect them.
contract FeeVault {
    using TokenTransfers for address;

    /// @notice Who gets how much of a token that has just been sent here.
    struct FeeRegistration {
        address[] addresses;
        address token;
        uint256[] fees;
    }

    address public immutable owner;
    mapping(address router => bool) public approvedRouters;
    mapping(address token => uint256) private allocated;
    mapping(address partner => mapping(address token => uint256)) private fees;

    event AugustusApprovalSet(address indexed augustus, bool approved);

    error InvalidWithdrawAmount();
    error UnauthorizedCaller();
    error InvalidParameterLength();

    /// @param router Approved from the start.
    constructor(address owner_, address router) {
        owner = owner_;
        approvedRouters[router] = true;
        emit AugustusApprovalSet(router, true);
    }

    receive() external payable {}

    /// @notice Allows or forbids a router to register fees.
    function setAugustusApproval(address augustus, bool approved) external {
        if (msg.sender != owner) revert UnauthorizedCaller();
        approvedRouters[augustus] = approved;
        emit AugustusApprovalSet(augustus, approved);
    }

    /// @notice Books fees. The router has sent them before; more than has arrived cannot be booked.
    function registerFees(FeeRegistration calldata registration) external {
        if (!approvedRouters[msg.sender]) revert UnauthorizedCaller();
        if (registration.addresses.length != registration.fees.length) revert InvalidParameterLength();
        uint256 total;
        for (uint256 i; i < registration.fees.length; ++i) {
            fees[registration.addresses[i]][registration.token] += registration.fees[i];
            total += registration.fees[i];
        }
        if (total > getUnallocatedFees(registration.token)) revert InvalidWithdrawAmount();
        allocated[registration.token] += total;
    }

    function getBalance(address token, address partner) external view returns (uint256) {
        return fees[partner][token];
    }

    function getUnallocatedFees(address token) public view returns (uint256) {
        return token.ownBalance() - allocated[token];
    }

    /// @notice Sends part of the caller's fees to `recipient`.
    function withdrawSomeERC20(address token, uint256 amount, address recipient) external returns (bool) {
        _withdraw(token, amount, recipient);
        return true;
    }

    /// @notice Sends all of the caller's fees in one token to `recipient`.
    function withdrawAllERC20(address token, address recipient) external returns (bool) {
        _withdraw(token, fees[msg.sender][token], recipient);
        return true;
    }

    function _withdraw(address token, uint256 amount, address recipient) private {
        uint256 available = fees[msg.sender][token];
        if (amount == 0 || amount > available) revert InvalidWithdrawAmount();
        fees[msg.sender][token] = available - amount;
        allocated[token] -= amount;
        token.send(recipient, amount);
    }
}
