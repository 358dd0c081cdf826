// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Deposited native as a token, one for one. Delta may turn an owner's tokens back into native to settle its orders.
contract DeltaEther {
    string public constant name = "Delta Ether";
    string public constant symbol = "dETH";
    uint8 public constant decimals = 18;
    /// @notice The settlement contract, the only one that may withdraw for others.
    address public immutable delta;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);

    error Unauthorized();
    error InsufficientBalance();
    error InsufficientAllowance();
    error InvalidReceiver();
    error NativeTransferFailed();

    constructor(address delta_) {
        delta = delta_;
    }

    receive() external payable {
        depositNative(msg.sender);
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// @notice What the account can move now. Nothing is lent out here, so it is the whole balance.
    function transferableBalance(address account) external view returns (uint256) {
        return balanceOf[account];
    }

    /// @notice Mints what is sent along to `receiver`.
    function depositNative(address receiver) public payable {
        if (receiver == address(0)) revert InvalidReceiver();
        balanceOf[receiver] += msg.value;
        emit Transfer(address(0), receiver, msg.value);
    }

    /// @notice Burns `amount` of `owner` and sends it as native to `receiver`. For the owner itself and for Delta.
    function withdrawNative(uint256 amount, address owner, address receiver) external {
        if (msg.sender != owner && msg.sender != delta) revert Unauthorized();
        _take(owner, amount);
        emit Transfer(owner, address(0), amount);
        (bool sent,) = receiver.call{value: amount}("");
        if (!sent) revert NativeTransferFailed();
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < amount) revert InsufficientAllowance();
            allowance[from][msg.sender] = allowed - amount;
        }
        _move(from, to, amount);
        return true;
    }

    function _move(address from, address to, uint256 amount) private {
        if (to == address(0)) revert InvalidReceiver();
        _take(from, amount);
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }

    function _take(address from, uint256 amount) private {
        if (balanceOf[from] < amount) revert InsufficientBalance();
        balanceOf[from] -= amount;
    }
}
