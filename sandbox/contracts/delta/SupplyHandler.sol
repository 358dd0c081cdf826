// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenTransfers} from "../TokenTransfers.sol";
import {IOrderHandler} from "./DeltaModule.sol";
import {IStrategy} from "./StrategyDesk.sol";

/// @title A handler that supplies what an order bought to a vault, for the order's owner.
contract SupplyHandler is IOrderHandler {
    using TokenTransfers for address;

    address public immutable delta;

    error Unauthorized();
    /// @notice The vault takes another token.
    error WrongVault();
    /// @notice The vault gave fewer shares than the owner signed for.
    error TooFewShares();

    constructor(address delta_) {
        delta = delta_;
    }

    /// @param data ABI-encoded (address vault, uint256 minShares).
    function execute(address user, address, uint256, address tokenOut, uint256 amountOut, bytes calldata data)
        external
    {
        if (msg.sender != delta) revert Unauthorized();
        (address vault, uint256 minShares) = abi.decode(data, (address, uint256));
        if (IStrategy(vault).asset() != tokenOut) revert WrongVault();
        tokenOut.allow(vault, amountOut);
        uint256 shares = IStrategy(vault).deposit(amountOut, user);
        if (shares < minShares) revert TooFewShares();
    }
}
