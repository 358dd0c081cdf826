// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Who may do what: one owner, the agents it allows, and no call within a call.
abstract contract DeltaBase {
    address public owner;
    /// @notice Whether an account may settle orders.
    mapping(address => bool) public isAgent;

    /// @dev Set while a call that moves value runs, cleared with the transaction at the latest.
    bool private transient busy;

    event AgentSet(address indexed agent, bool allowed);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error Unauthorized();
    error UnauthorizedAgent();
    error ReentrantCall();
    error UnexpectedNative();

    modifier onlyOwner() {
        if (msg.sender != owner) revert Unauthorized();
        _;
    }

    modifier onlyAgent() {
        if (!isAgent[msg.sender]) revert UnauthorizedAgent();
        _;
    }

    modifier nonReentrant() {
        if (busy) revert ReentrantCall();
        busy = true;
        _;
        busy = false;
    }

    constructor(address owner_) {
        owner = owner_;
        emit OwnershipTransferred(address(0), owner_);
    }

    /// @notice Native comes in during a settlement only, so none can be stranded here.
    receive() external payable {
        if (!busy) revert UnexpectedNative();
    }

    /// @notice Allows or forbids an account to settle orders.
    function setAgent(address agent, bool allowed) external onlyOwner {
        isAgent[agent] = allowed;
        emit AgentSet(agent, allowed);
    }

    function transferOwnership(address newOwner) external onlyOwner {
        if (newOwner == address(0)) revert Unauthorized();
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
    }
}
